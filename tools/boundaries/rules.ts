import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

// Tests may reach further: they drive one part through another, and set the stage with what is inside.
const TEST = '(\\.test\\.tsx?$|/test/|/test-[^/]+\\.ts$)'
const MODULES = '^apps/server/src/modules/'
const ROOT_OF_SERVER = '^apps/server/src/[^/]+\\.ts$'
/** By which modules tell of what happened; the rest of the root is above them. */
const ANNOUNCE = '^apps/server/src/announce\\.ts$'

type From = IRegularForbiddenRuleType['from']
type To = IRegularForbiddenRuleType['to']

const never = (name: string, comment: string, from: From, to: To): IRegularForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: TEST, ...from },
  to,
})

/** Who may import whom. The comment of a rule is what a person reads when it is broken: it says what to do instead. */
export const rules: IRegularForbiddenRuleType[] = [
  never(
    'contract-stands-alone',
    'The contract imports zod and nothing of ours: both sides build on it. Move what you need into the contract.',
    { path: '^packages/contract/' },
    { path: '^(apps|packages/(?!contract/)|tools|e2e|bench)' },
  ),
  never(
    'client-knows-the-contract-only',
    'The client is made from the contract and runs in any app: pass in what else it needs.',
    { path: '^packages/client/' },
    { path: '^(apps|packages/(?!client/|contract/)|tools|e2e|bench)' },
  ),
  never(
    'ui-knows-no-business',
    'Primitives have no business words, calls or messages: take texts and handlers as props.',
    { path: '^packages/ui/' },
    { path: '^(apps|packages/(?!ui/)|tools|e2e|bench)' },
  ),
  never(
    'messages-stand-alone',
    'Messages import nothing of ours: pass arguments in.',
    { path: '^packages/messages/' },
    { path: '^(apps|packages/(?!messages/)|tools|e2e|bench)' },
  ),
  never(
    'web-knows-no-app',
    'What both apps stand on knows neither: take what differs as an argument.',
    { path: '^packages/web/' },
    { path: '^(apps|packages/(?!(web|client|contract|messages|ui)/)|tools|e2e|bench)' },
  ),
  never(
    'server-needs-no-web',
    'The server uses contract and messages only: what it shares with the apps belongs in the contract.',
    { path: '^apps/server/' },
    { path: '^(apps/(?!server/)|packages/(client|ui|web)/|tools|e2e|bench)' },
  ),
  never(
    'apps-are-separate',
    'An app imports packages, never another app: found a package when two apps need the same thing.',
    { path: '^apps/(shop|console)/' },
    { path: '^(apps/(?!$1/)|tools|e2e|bench)' },
  ),
  never(
    'the-signer-stands-alone',
    'The signer holds the keys: it imports nothing of ours, so that nothing of ours can reach them.',
    { path: '^apps/signer/' },
    { path: '^(apps/(?!signer/)|packages|tools|e2e|bench)' },
  ),
  never(
    'platform-knows-no-modules',
    'platform/ is technique without business words: pass the function in, or move the code to a module.',
    { path: '^apps/server/src/platform/' },
    { path: [MODULES, ROOT_OF_SERVER] },
  ),
  never(
    'modules-do-not-compose',
    'Modules are put together in app.ts; what a module needs comes in through ctx or from platform/.',
    { path: MODULES },
    { path: ROOT_OF_SERVER, pathNot: ANNOUNCE },
  ),
  never(
    'modules-meet-at-the-door',
    'Call another module through the file that bears its name (wallet/wallet.ts), and put pieces of its statements into yours from shops.pieces.sql.ts; if one lacks something, add it there.',
    { path: `${MODULES}([^/]+)/` },
    { path: `${MODULES}(?!$1/)`, pathNot: `${MODULES}([^/]+)/\\1(\\.pieces\\.sql)?\\.ts$` },
  ),
  never(
    'inner-rooms-know-the-top-only',
    'Rooms of one module (identity/shoppers, identity/staff) stand on what lies at its top: move there what both use.',
    { path: `${MODULES}([^/]+)/([^/]+)/` },
    { path: `${MODULES}$1/(?!$2/)[^/]+/` },
  ),
  never(
    'routes-bind-only',
    'A routes file binds calls to functions of the door; statements are the business of the functions.',
    { path: `${MODULES}.+\\.routes\\.ts$` },
    { path: '\\.sql\\.ts$' },
  ),
  never(
    'statements-know-no-door',
    'A sql file holds one function per statement; decisions stay in the door, which calls it.',
    { path: `${MODULES}([^/]+)/.+\\.sql\\.ts$` },
    { path: [`${MODULES}([^/]+)/\\1\\.ts$`, '\\.routes\\.ts$'] },
  ),
  never(
    'pieces-stand-alone',
    'A piece of a statement is text for whoever puts it into theirs: take what differs as an argument.',
    { path: `${MODULES}.+\\.pieces\\.sql\\.ts$` },
    { path: MODULES },
  ),
  never(
    'only-the-app-binds-routes',
    'Routes are bound in app.ts; call the function behind the route instead.',
    { path: MODULES },
    { path: '\\.routes\\.ts$' },
  ),
  never(
    'features-do-not-import-each-other',
    'Move what two features use to shared/, or compose the page in app/.',
    { path: '^apps/(shop|console)/src/features/([^/]+)/' },
    { path: '^apps/[^/]+/src/features/(?!$2/)' },
  ),
  never(
    'features-know-no-app',
    'app -> features -> shared: take what you need from app/ as a prop, or move it to shared/.',
    { path: '^apps/(shop|console)/src/features/' },
    { path: '^apps/[^/]+/src/(app/|main\\.tsx?$)' },
  ),
  never(
    'shared-knows-no-feature',
    'app -> features -> shared: move the code to the feature, or take it as a prop.',
    { path: '^apps/(shop|console)/src/shared/' },
    { path: '^apps/[^/]+/src/(app/|features/|main\\.tsx?$)' },
  ),
  never(
    'verifier-stands-alone',
    'The verifier is a second implementation that anybody can run with Node alone: write it anew there, share nothing.',
    { path: '^tools/books/' },
    { path: '^(apps|packages|e2e|bench|node_modules|tools/(?!books/))' },
  ),
  never(
    'tests-are-not-imported',
    'Product code does not import test code.',
    { path: '^(apps|packages)/' },
    { path: TEST },
  ),
  never(
    'no-circles',
    'Two files that need each other are one thing, or a third is missing: split off what both use.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  never(
    'imports-exist',
    'The import leads nowhere, so no rule can be checked on it.',
    { pathNot: [TEST, '^apps/[^/]+/src/vite-env'] },
    { couldNotResolve: true },
  ),
]
