export { applicationTimers } from './application-timers.ts'
