/**
 * A row of which more is known than Postgres can say: that something worked out is never null, what a jsonb holds, which
 * words a text is one of. It only narrows: a column that is gone, or whose type cannot hold what is claimed, is an error here.
 */
export type Narrowed<Row, Claims extends { [K in keyof Claims]: K extends keyof Row ? Row[K] : never }> = {
  [K in keyof Row]: K extends keyof Claims ? Claims[K] : Row[K]
}
