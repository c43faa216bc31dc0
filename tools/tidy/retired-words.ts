import type { TidyRule } from './rules.ts'

/** A word that the code no longer uses for an idea: by which signs a line shows that it does, and what is said now. */
type RetiredWord = {
  retired: string
  /** As it stands in docs/glossary.md. */
  now: string
  line: RegExp
  /** Where the word means something else, or is somebody else's. */
  except?: RegExp
  files?: RegExp
}

const CODE = /^(apps|packages|tools|bench|e2e)\/.+\.(tsx?|mjs)$/
const SERVER = /^apps\/server\/(src|test)\/.+\.ts$/

export const retiredWords: readonly RetiredWord[] = [
  { retired: 'turnstile', now: 'fair turns', line: /turnstile/i },
  {
    retired: 'post, for mail',
    now: 'mail',
    line: /\b(ctx|config|context)\.post\b|\bpost\.(way|demo)\b|\b(open)?Post(Settings|Carrier|Office|box)\b|\bopenPost\b|platform\/post\//,
  },
  {
    retired: 'letter, for mail',
    now: 'mail',
    files: SERVER,
    // Everywhere else letters are what words are made of.
    line: /\bLetter\b|\bletterOf\b|\w-letter\.ts'/,
  },
  {
    retired: 'seal, for encryption',
    now: 'encrypt',
    line: /\bunseal\w*|\b(seal|sealed|openSealed)(Number|Payee|Secret|Card|Code|Factor|Mail|Values)\w*|\bseal\('/,
  },
  {
    retired: 'statement line, for what the driver sends',
    now: 'pipeline',
    files: /^apps\/server\/src\/platform\/.+(?<!\.gen)\.ts$/,
    line: /statement-?line/i,
  },
  {
    retired: 'statement, for what a shop reads of its money',
    now: 'payout report',
    files: /^apps\/console\/src\/features\/wallet\//,
    line: /\bStatement\b|\bStatement[A-Z]\w*|[a-z]Statement\b|\/statement[\w-]*\.tsx?'/,
  },
  {
    retired: 'claim, for work that is taken',
    now: 'take',
    files: SERVER,
    except: /^apps\/server\/(src\/modules\/topups|test\/(factories|model))\/|\.gen\.ts$/,
    line: /\b(function|const) claim(?!s?\b|Topup\b)\w+/,
  },
  {
    retired: 'journal, for what the signer notes',
    now: 'payment log',
    files: /^apps\/signer\/src\/.+(?<!\.test)\.ts$/,
    // The file on the disk keeps its name: a signer that does not find it would know of no payment.
    line: /\bjournal\b(?!\.jsonl)/i,
  },
  {
    retired: 'bill, off the wire',
    now: 'fund record',
    line: /\b(list|show|select|read|export|download)(Shop)?Bill\b|\bBill(Row|Wish|Type)\b|\bOrderBill\b|\bbillQuery\b/,
  },
]

export const retiredWordRules: readonly TidyRule[] = retiredWords.map(({ retired, now, files, except, line }) => ({
  name: `a word is retired: ${retired}`,
  instead: `say ${now}, as docs/glossary.md does: one word, one idea`,
  files: files ?? CODE,
  except,
  line,
}))
