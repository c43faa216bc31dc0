// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.

// check.ts checkDatabase 715d108e50
export type CheckDatabase = {
  sees: boolean | null
}

// check.ts checkDatabase 900bb01e64
export type ServerFacts = {
  version: number | null
  shown: string | null
  encoding: string | null
}
