import type { Sql } from 'sql-template-tag'

/** Table -> how its rows of one person are read, each as one JSON value `row`, without secrets and without the people of the house. */
export type Held = Record<string, (personId: string) => Sql>

/**
 * Table -> what is done with its rows of one person once their account is closed. Of what only grows, and of what showed pictures,
 * it is a function of the database that answers `pictures`, the names of those that nothing shows any more.
 */
export type Forgets = Record<string, (personId: string) => Sql>
