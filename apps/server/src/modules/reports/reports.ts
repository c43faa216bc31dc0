export { openReports, shownInReports } from './closing.sql.ts'
export { heldByReports } from './held.sql.ts'
export { sweepReportPictures } from './keep-pictures.ts'
