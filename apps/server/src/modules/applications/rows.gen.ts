// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// applications.sql.ts selectNewest 39300a0fe0
// applications.sql.ts selectApplication 626d9947c4
// applications.sql.ts lockApplication 0e96a1e707
// applications.sql.ts lockOpen 9d3dacbbe8
// applications.sql.ts insertApplication bf35e49e1d
// applications.sql.ts updateSaid 588da5a7dd
// applications.sql.ts writeStep 8a331171ca
// applications.sql.ts selectPage a866118c01
export type Application = tables.Application

// applications.sql.ts selectCounts 4e6ad4ca91
export type Counts = {
  handed_in: number
  to_complete: number
  approved: number
  refused: number
}

// applications.sql.ts selectPapers 05da330791
export type Papers = {
  file_id: tables.ApplicationPaper['file_id']
  kind: tables.ApplicationPaper['kind']
  image: tables.ApplicationPaper['image']
}

// applications.sql.ts selectSharing 54f90e951b
export type Sharing = {
  name: tables.Application['shop_name']
  number: boolean | null
}

// applications.sql.ts selectSteps fff45ac346
export type Steps = {
  event: tables.ApplicationEvent['event']
  to_status: tables.ApplicationEvent['to_status']
  role: tables.ApplicationEvent['role']
  words: tables.ApplicationEvent['words']
  fields: tables.ApplicationEvent['fields']
  at: tables.ApplicationEvent['at']
  by: tables.ApplicationEvent['by_name']
}

// keep-applications.ts sweepPapers 6f3ab5a2b3
export type SweptPaper = {
  file_id: tables.ApplicationPaper['file_id']
}
