import type { Mutation } from './candidates.ts'
import { IN_SQL } from './operators-code.ts'

const DROPPED: readonly [RegExp, string][] = [
  // One level of brackets inside the condition is as deep as they go but for a few.
  [
    /, *\n\s*CONSTRAINT \w+\s+(?:CHECK|UNIQUE|PRIMARY KEY|FOREIGN KEY)\s*(?:NULLS NOT DISTINCT )?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)(?: REFERENCES [\w.]+(?: ?\([^)]*\))?)?/g,
    'dropped constraint',
  ],
  [/ REFERENCES [\w.]+(?: ?\([^)]*\))?/g, 'dropped foreign key'],
  [/ NOT NULL(?=[ ,\n)])/g, 'dropped NOT NULL'],
  [/^CREATE (?:UNIQUE )?INDEX [^;]*;$/gm, 'dropped index'],
  [/^CREATE (?:CONSTRAINT )?TRIGGER [^;]*;$/gm, 'dropped trigger'],
  [/^REVOKE [^;]*;$/gm, 'dropped revocation'],
]

/** Functions and views that change have a file each; a migration may hold one of before, in which a bug is none. */
const OF_TODAY = /^apps\/server\/schema\//

/** Rules that somebody forgets to write, or takes away; conditions of functions and views. Comments are passed over. */
export function mutationsOfSql(file: string, text: string): Mutation[] {
  const bare = text.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
  const dropped = DROPPED.map(([pattern, operator]) => [pattern, operator, () => ''] as const)
  return (OF_TODAY.test(file) ? IN_SQL : dropped).flatMap(([pattern, operator, change]) =>
    [...bare.matchAll(pattern)].map((match) => ({
      operator,
      start: match.index,
      end: match.index + match[0].length,
      to: change(match[0]),
    })),
  )
}
