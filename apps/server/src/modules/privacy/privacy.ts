export { type Closing, closingTimers } from './close-account.ts'
export type { Holdings } from './data-file.ts'
export { exportTimers } from './export-data.ts'
