import type { Mutation } from './candidates.ts'

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

/** Rules that somebody forgets to write, or takes away. Comments are passed over. */
export function mutationsOfSql(text: string): Mutation[] {
  const bare = text.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
  return DROPPED.flatMap(([pattern, operator]) =>
    [...bare.matchAll(pattern)].map((match) => ({
      operator,
      start: match.index,
      end: match.index + match[0].length,
      to: '',
    })),
  )
}
