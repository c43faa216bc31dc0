import * as codeLists from '../../packages/contract/src/code-lists.ts'
import * as limits from '../../packages/contract/src/limits.ts'
import { TOPUP_METHODS } from '../../packages/contract/src/topup-methods.ts'

/** A file of ours: its path from the root, with slashes, and its text. */
export type SourceFile = { path: string; text: string }

export type TidyRule = {
  name: string
  /** What to do instead; shown with every complaint. */
  instead: string
  /** Which files it looks at. */
  files: RegExp
  except?: RegExp
} & ({ line: RegExp } | { file: (file: SourceFile) => boolean })

const PRODUCT = /^(apps|packages)\/[^/]+\/src\/.+\.tsx?$/
const SCREENS = /^(apps\/(shop|console)|packages\/ui)\/.+\.(tsx?|css|html)$/
const TESTS = /\.test\.tsx?$/

const LIMIT_LINES = 300
const MONEY = ['amount', 'price', 'cents', 'money', 'freight', 'total', 'fee', 'balance', 'discount']
  .map((word) => `[${word[0]}${word[0]?.toUpperCase()}]${word.slice(1)}`)
  .join('|')

// As they are written: 20000, 20_000, 8 * 1024 * 1024. Small numbers are many things.
const CONTRACT_LIMITS = Object.values(limits)
  .flatMap((limit) => (typeof limit === 'number' ? limit : Object.values(limit)))
  .filter((limit) => limit > 100)
  .flatMap((limit) => [
    String(limit),
    limit.toLocaleString('en').replaceAll(',', '_'),
    ...(limit % 2 ** 20 === 0 ? [`${limit / 2 ** 20} \\* 1024 \\* 1024`] : []),
  ])
  .join('|')

// A round number is many things: it counts where it bounds pieces. A bare MOST of the shop is a limit of the contract anyway.
const PIECES = `(\\w*(QUANTITY|[Qq]uantity|PIECES|[Pp]ieces)\\w* = |\\b(quantity|pieces)\\b.*(?<![\\w.])|Math\\.(min|max)\\()${limits.MOST_PIECES}\\b`

/** The values of each closed list of the contract, in whatever order somebody writes them. */
const CODE_LISTS = new Set(Object.values(codeLists).map((list) => [...list].sort().join()))
const LIST_OF_TEXTS = /\[(?:\s*'[\w-]+'\s*,?)+\s*\]|'[\w-]+'(?:\s*\|\s*'[\w-]+')+/g
const saysCodeList = (text: string): boolean =>
  [...text.matchAll(LIST_OF_TEXTS)].some(([list]) =>
    CODE_LISTS.has([...new Set([...list.matchAll(/'([\w-]+)'/g)].map(([, value]) => value))].sort().join()),
  )

// A class in a string: at its beginning, after a space, or after a variant such as "md:".
const CLASS = '(?<=[\'"`\\s:!]-?)'

export const rules: TidyRule[] = [
  {
    name: 'a file can be held in the head',
    instead: `split off a verb: this file has more than ${LIMIT_LINES} lines and is no table`,
    files: /\.(tsx?|mjs|css)$/,
    // Tables: the goods of the demo world, whatever is generated.
    except: /^apps\/server\/demo\/|\.gen\.ts$/,
    file: ({ text }) => text.split('\n').length > LIMIT_LINES,
  },
  {
    name: 'a name says what is inside',
    instead: 'name the file after the idea in it; utils, helpers, common, types and misc say nothing',
    files: /(^|\/)(utils?|helpers?|common|types|misc)(\.[\w.]+)?(\/|$)/,
    file: () => true,
  },
  {
    name: 'no barrels',
    instead: 'import the file that has it; an index.ts hides who needs what',
    files: /(^|\/)src\/(.+\/)?index\.ts$/,
    file: () => true,
  },
  {
    name: 'one strictness for all of the code',
    instead: 'extend the tsconfig.json of the root: what stands alone is compiled by looser rules',
    files: /\/tsconfig\.json$/,
    file: ({ text }) => !/^ *"extends": "(\.\.\/)+tsconfig\.json"/m.test(text),
  },
  {
    name: 'nothing is left for later',
    instead: 'do it now, or write an issue; the code says what is',
    files: /\.(tsx?|mjs|css|sql|sh)$/,
    line: /\b(TODO|FIXME|XXX)\b/,
  },
  {
    name: 'money is never a float',
    instead: 'use Cents of @tradewind/contract/money; if an operation is missing, add it there',
    files: PRODUCT,
    except: TESTS,
    line: new RegExp(`parseFloat\\(|\\bNumber\\([^)]*(${MONEY})|(${MONEY})\\w*\\)?\\s*=\\s*(Number\\(|\\+\\w)`),
  },
  {
    name: 'screens know start and end, not left and right',
    instead: 'use the logical class: ms- me- ps- pe- start- end- text-start text-end border-s rounded-e …',
    files: SCREENS,
    line: new RegExp(
      `${CLASS}(((scroll-)?[mp][lr]|left|right|border-[lr]|rounded-([lr]|[tb][lr]))-(?!to-)[\\w[(]|(text|float|clear)-(left|right)(?=['"\`\\s]))`,
    ),
  },
  {
    name: 'styles know start and end, not left and right',
    instead: 'use the logical property: margin-inline-start, inset-inline-end, text-align: start …',
    files: SCREENS,
    line: /(margin|padding|border)-(left|right)\b|(text-align|float|clear):\s*(left|right)\b|^\s*(left|right):\s|\b(margin|padding|border)(Left|Right)\b/,
  },
  {
    name: 'no style asks the whole page',
    instead: 'say it from the part itself: each element that comes or goes would have every style worked out anew',
    files: SCREENS,
    line: /(\bhtml|:root|\bbody):has\(/,
  },
  {
    name: 'one reader of the environment',
    instead: 'read it in apps/server/src/config.ts, which checks it at start, and take it from the config',
    files: PRODUCT,
    except: /^apps\/(server|signer)\/src\/(config|main)\.ts$|\.test\.tsx?$/,
    // NODE_ENV is a constant that the build of the apps puts in.
    line: /\bprocess\.env\b(?!\.NODE_ENV\b)/,
  },
  {
    name: 'one log',
    instead: 'use the log of ctx on the server; show a person what matters, in the app',
    files: PRODUCT,
    except: TESTS,
    line: /\bconsole\.(log|info|debug|warn|error)\(/,
  },
  {
    name: 'every test runs',
    instead: 'mend the test or delete it; what cannot run here must be able to run everywhere',
    files: TESTS,
    line: /\b(test|it|describe)(\.\w+)*\.(only|skip|skipIf|runIf|todo|fails)\b|\b(xit|fit|xdescribe|fdescribe)\(/,
  },
  {
    name: 'a limit in a test is patient',
    instead:
      'leave it to vitest.config.ts, or say patient(…) of tools/patience.ts: on a slow machine it must not be the clock that fails',
    files: /\.test\.tsx?$|^apps\/[^/]+\/test\/|^e2e\//,
    // What is to run out of time runs out of it at once.
    except: /^packages\/client\//,
    line: /\b(timeout|timeoutMs|asyncUtilTimeout|(test|hook)Timeout): [\d_]{4,}|^\}, [\d_]{4,}\)$|DefaultTimeout\([\d_]{4,}\)/,
  },
  {
    name: 'what a test draws is drawn again',
    instead:
      'give DRAWN of tools/drawn.ts to fast-check: what is drawn anew in each run is red for a change that did nothing',
    files: TESTS,
    file: ({ text }) => /\bfc\.(assert|check)\(/.test(text) && !/\bDRAWN\b|\bseed: SEED\b/.test(text),
  },
  {
    name: 'no machine but the reader’s',
    instead: 'make the path relative to the file, or take it from the config',
    files: /\.(tsx?|mjs|sql|css|json|md|sh)$|^\.ci\//,
    line: /(?<![\w.*}])\/(home|Users|root|work|tmp|mnt)\/(?!\$)\w[\w.-]*/,
    except: /^apps\/(shop|console)\/src\/app\/routes\//,
  },
  {
    name: 'a comment leads to a page that is here',
    instead: 'say it in the comment, or name a page of docs/ or a README',
    files: /\.(tsx?|mjs|css|sql)$/,
    line: /\b(?!README|CREDITS)[A-Z]{2,}\.md\b/,
  },
  {
    name: 'there is one kind of form',
    instead:
      'use useForm and Form of @tradewind/web/form; what is searched for goes into a SearchInput of @tradewind/ui',
    files: /^(apps\/(shop|console)|packages\/(ui|web))\/src\/.+\.tsx?$/,
    except: /^packages\/web\/src\/form\/|^packages\/ui\/src\/search-input\.tsx$|\.test\.tsx?$/,
    line: /<form\b|\bFormEvent\b|'react-hook-form'/,
  },
  {
    name: 'a limit of the contract stands once',
    instead:
      'import it from @tradewind/contract/limits; what is not there goes there, and into the schema that refuses by it',
    files: /^(apps\/(shop|console)|packages\/(ui|web))\/src\/.+\.tsx?$/,
    except: TESTS,
    line: new RegExp(
      `\\bmaxLength(=\\{|: )\\d|\\b(MOST|MAX|LIMIT|LONGEST|SHORTEST|LEAST)\\w* = (${CONTRACT_LIMITS})\\b|${PIECES}`,
    ),
  },
  {
    name: 'a limit of a call has a name',
    instead:
      'name it in packages/contract/src/limits.ts: pages, rules of the database and other calls say it by that name',
    files: /^packages\/contract\/src\/.+\.ts$/,
    except: TESTS,
    line: /\b(maxLength|maximum|text|prose)\(-?\d[\d_]|\bwhole\(([^)]*[ ,-])?\d[\d_]/,
  },
  {
    // The server has bounds of its own, and some of them are the same round number.
    name: 'the most pieces of one thing stand in the contract',
    instead: 'import MOST_PIECES from @tradewind/contract/limits',
    files: /^apps\/server\/src\/.+\.ts$/,
    except: TESTS,
    line: new RegExp(`^(?!\\s*(//|\\*|/\\*)).*${PIECES}`),
  },
  {
    name: 'other processes are told behind the commit',
    instead:
      'call tx.wake, or tell of apps/server/src/platform/relay.ts: NOTIFY inside of a transaction takes one lock for the whole database at its commit',
    files: /^apps\/server\/(src|demo)\/.+\.ts$|^apps\/server\/(migrations|schema)\/.+\.sql$/,
    except: /^apps\/server\/src\/platform\/relay\.ts$|\.test\.ts$/,
    line: /\bpg_notify\b|^(?!\s*(\/\/|\*|\/\*|--)).*\b(NOTIFY|LISTEN) +[\w$]/i,
  },
  {
    name: 'a code list of the contract stands once',
    instead: 'import the list, or its type, from @tradewind/contract/code-lists; what is not there goes there first',
    files: PRODUCT,
    // Tests say in their own words what is promised.
    except: /\.test\.tsx?$|\.gen\.ts$|^packages\/contract\/src\/code-lists\.ts$/,
    file: ({ text }) => saysCodeList(text),
  },
  {
    name: 'what differs by method stands in a table of methods',
    instead:
      'ask topupMethods or payeeTypes of the contract, or the record beside you (topup-methods): another method would fall into the other branch',
    files: PRODUCT,
    except: TESTS,
    line: new RegExp(`(\\bmethod|\\btype) [!=]== '(${[...TOPUP_METHODS, ...codeLists.PAYEE_TYPES].join('|')})'`),
  },
  {
    name: 'what hangs on the state of an order stands in its record',
    instead:
      'ask orderStates of the contract where money and goods are, or make a Record<OrderStatus, …>: a comparison with one code passes over a new state',
    files: PRODUCT,
    except: TESTS,
    line: /\b(status|orderStatus) ([!=]==|[<>]=?) -?\d(?!\d)/,
  },
  {
    name: 'which states of an order a statement means stands in their record',
    instead:
      'write codesWhere(({ money, goods }) => …) of platform/order-codes.sql: a list of codes passes over a new state',
    files: /^apps\/server\/src\/.+\.sql\.ts$/,
    line: /\bstatus (NOT )?IN \(-?\d/,
  },
  {
    name: 'no inline script or style in a page',
    instead: 'move it to a file: the content security policy forbids it',
    files: /^apps\/[^/]+\/index\.html$/,
    line: /<style|\sstyle=|<script(?![^>]*\bsrc=)|\son\w+=/,
  },
  {
    name: 'what is to come is shown after 300 ms',
    instead: 'put the boxes into a SkeletonArea, which waits 300 ms: a fast answer must not flicker',
    files: /^apps\/(shop|console)\/src\/.+\.tsx$/,
    file: ({ text }) => /<(Card)?Skeleton(Row)?\b/.test(text) && !/<SkeletonArea\b/.test(text),
  },
]
