/**
 * Closed lists of the wire that stand in more places than one: the schemas refuse by them, the pages show them as choices in
 * this order, and the rules of the database are held against them.
 */
export const GOODS_SORTS = ['default', 'sales', 'new', 'price_asc', 'price_desc', 'score'] as const
/** How a product stands: on the shelf, not yet, there and sold out, or taken down by the house. */
export const GOODS_STATES = ['all', 'shelf', 'draft', 'out_of_stock', 'taken_down'] as const
/** Orders of a shop: when they were placed, and by their totals, the highest or the lowest first. */
export const ORDER_SORTS = ['new', 'old', 'total', 'total_up'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]
/** What became of an order that was to be marked as packed. `same`: it was already. */
export const PACK_RESULTS = ['packed', 'same', 'refused'] as const
/** Why an order is neither packed nor sent: nobody has paid it, it has left, it is called off, all of it waits for a refund, or the shop has none such. */
export const NOT_SENDABLE = ['unpaid', 'sent', 'off', 'refund', 'missing'] as const
export type NotSendable = (typeof NOT_SENDABLE)[number]
/** Why an order is not marked as packed among many; `readdressed`: it goes elsewhere than the slip says that was printed of it. */
export const PACK_REASONS = [...NOT_SENDABLE, 'readdressed'] as const
export type PackReason = (typeof PACK_REASONS)[number]
/** A file of parcel numbers, and its rows. `same`: the order had left with this number before. */
export const SHIP_FILE_STATES = ['judged', 'sending', 'done'] as const
export type ShipFileState = (typeof SHIP_FILE_STATES)[number]
export const SHIP_ROW_STATES = ['ready', 'sent', 'same', 'left_out'] as const
export type ShipRowState = (typeof SHIP_ROW_STATES)[number]
/** Why a row is left out: the order cannot be sent, something lacks or is too long, another row says the order, or the shop may send nothing now. */
export const SHIP_REASONS = [
  ...NOT_SENDABLE,
  'no_order',
  'no_carrier',
  'no_number',
  'too_long',
  'twice',
  'not_now',
] as const
export type ShipReason = (typeof SHIP_REASONS)[number]
/** A list of stock that came back as a file, and its rows. `stays`: taken in, and somebody counted since, so that it was not taken back. */
export const STOCK_FILE_STATES = ['judged', 'taking', 'done', 'undoing', 'undone'] as const
export type StockFileState = (typeof STOCK_FILE_STATES)[number]
export const STOCK_ROW_STATES = ['ready', 'taken', 'left_out', 'back', 'stays'] as const
export type StockRowState = (typeof STOCK_ROW_STATES)[number]
/** What a row says: so many were counted, or so many came in or went. */
export const STOCK_KINDS = ['count', 'add'] as const
export type StockKind = (typeof STOCK_KINDS)[number]
/**
 * Why a row is left out: it cannot be read; it names no SKU, none of the shop, or one of several; its number is none, or not one that a stock can
 * have; another row says the SKU; since the list was made somebody counted it, or more were sold than are said to lie there; more wait for their
 * buyers, or fewer lie there, than would go; or the product cannot be changed. The first of them a file says by itself, the last also `stays`.
 */
export const STOCK_REASONS = [
  ...(['broken', 'no_code', 'missing', 'not_unique', 'reference', 'no_number', 'not_whole', 'negative'] as const),
  ...(['both', 'twice', 'too_many', 'counted', 'sold', 'reserved', 'too_few', 'not_possible'] as const),
] as const
export type StockReason = (typeof STOCK_REASONS)[number]
/** The grounds that a picture can have. */
export const TINTS = ['oat', 'blush', 'clay', 'butter', 'sage', 'mint', 'mist', 'lilac'] as const
export const SUSPENSE_KINDS = ['unidentified', 'mismatch', 'reversed'] as const
export const SUSPENSE_FILTERS = ['open', 'closed', 'all'] as const
/** Where the house has its money; each has its statements. */
export const MONEY_SOURCES = ['bank', 'chain'] as const
export type MoneySource = (typeof MONEY_SOURCES)[number]
/** How the addresses of a network are written; the server knows the pattern of each. */
export const ADDRESS_FORMS = ['evm', 'tron'] as const
export const APPROVAL_STATES = ['open', 'approved', 'closed'] as const
export const PROPOSAL_STATES = ['open', 'waiting', 'done', 'closed'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]
/** A card or account number, or an address on a chain. */
export const PAYEE_TYPES = ['card', 'chain'] as const
export type PayeeType = (typeof PAYEE_TYPES)[number]
/** Whose money it is. */
export const OWNER_TYPES = ['user', 'shop'] as const
export type OwnerType = (typeof OWNER_TYPES)[number]
/** All, 0 auditing, 1 passed, 2 refused (spec 4). */
export const AUDIT_FILTERS = ['all', '0', '1', '2'] as const
export type AuditFilter = (typeof AUDIT_FILTERS)[number]
/** The shop's own money, and what buyers can still ask back. */
export const SHOP_ACCOUNTS = ['payable', 'pending'] as const
/** What an operator is there for; each may have several. */
export const STAFF_ROLES = ['support', 'auditor', 'finance', 'administrator'] as const
export type Role = (typeof STAFF_ROLES)[number]
/** Of these each touches money, or decides who does. */
export const MONEY_ROLES = ['auditor', 'finance', 'administrator'] as const satisfies Role[]
/** What somebody of a shop is there for; each may have several, and an owner may everything. */
export const SHOP_ROLES = ['owner', 'goods', 'orders', 'money'] as const
export type ShopRole = (typeof SHOP_ROLES)[number]
/** What a code is sent for. */
export const CODE_EVENTS = ['register', 'resetpwd', 'profile', 'profile_old', 'resetPay', 'login', 'apply'] as const
/** What a shopper is told of, and can do without. */
export const NOTICE_CHOICES = ['orders', 'refunds', 'talk', 'support', 'favourites', 'system'] as const
export type NoticeChoice = (typeof NOTICE_CHOICES)[number]
/** Of money, and of what guards the account, everybody is told. */
export const NOTICE_CATEGORIES = [
  'orders',
  'money',
  'refunds',
  'talk',
  'support',
  'favourites',
  'system',
  'security',
] as const
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number]
/** What somebody of a shop or of the house hears of; of money everybody is told who is there for it. */
export const DESK_CATEGORIES = ['orders', 'money', 'refunds', 'talk', 'system'] as const
export type DeskCategory = (typeof DESK_CATEGORIES)[number]
export const DESK_CHOICES = ['orders', 'refunds', 'talk', 'system'] as const
export type DeskChoice = (typeof DESK_CHOICES)[number]
/** What freight is counted by. */
export const CHARGED_BY = ['item', 'weight'] as const
export type ChargedBy = (typeof CHARGED_BY)[number]
/** What a code takes off: a share of the goods, an amount of them, or the freight of a parcel. */
export const PROMO_KINDS = ['percent', 'amount', 'freight'] as const
export type PromoKind = (typeof PROMO_KINDS)[number]
/** Whether a code that somebody keeps can be used: yes; all of their uses are taken; it has ended; everybody's uses are taken; its shop is closed. */
export const KEPT_PROMO_STATES = ['live', 'used', 'over', 'gone', 'closed'] as const
export type KeptPromoState = (typeof KEPT_PROMO_STATES)[number]
export const ARTICLE_KINDS = ['help', 'law'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]
/** The headings under which help stands, in their order. */
export const ARTICLE_TOPICS = ['orders', 'refunds', 'wallet', 'held', 'shops', 'account'] as const
export type ArticleTopic = (typeof ARTICLE_TOPICS)[number]
export const IMPORT_FORMATS = ['shopify', 'csv', 'ndjson'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]
export const IMPORT_STATES = ['waiting', 'running', 'asking', 'foreseen', 'fetching', 'done', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
/** What a column of somebody's file may be. */
export const COLUMN_MEANINGS = [
  ...([
    'nothing',
    'handle',
    'title',
    'subtitle',
    'description',
    'description_html',
    'brand',
    'category',
    'tags',
  ] as const),
  ...(['price', 'price_cents', 'stock', 'code', 'barcode', 'option', 'picture', 'fact'] as const),
  ...(['weight', 'weight_kilograms', 'ready_days', 'on_shelf', 'exempt'] as const),
] as const
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number]
/** What of a product a file would change. */
export const CHANGED_FIELDS = [
  ...(['title', 'subtitle', 'description', 'brand', 'category', 'facts', 'pictures', 'weight', 'ready_days'] as const),
  ...(['exempt', 'on_shelf', 'sku', 'price', 'stock', 'code', 'barcode', 'sku_picture'] as const),
] as const
export type ChangedField = (typeof CHANGED_FIELDS)[number]
/** Who sends a withdrawal: somebody of finance, or the signer. */
export const SENT_BY = ['hand', 'signer'] as const
/** What most carriers tell of a parcel, in the order in which it happens; `tried` may come before `out` again. */
export const TRACE_STEPS = [
  'accepted',
  'sorted',
  'departed',
  'arrived',
  'customs',
  'out',
  'tried',
  'delivered',
] as const
export type TraceStep = (typeof TRACE_STEPS)[number]
/** What a card in a talk can show; it holds an id only, and each reader sees what they may see. */
export const TALK_CARDS = ['order', 'product', 'refund', 'topup'] as const
export type TalkCard = (typeof TALK_CARDS)[number]
/** What a reader of a message is quietly warned of, the gravest first. */
export const TALK_WARNINGS = ['password', 'wallet', 'number', 'link'] as const
export type TalkWarning = (typeof TALK_WARNINGS)[number]
/** Which talks of an inbox: those that are not closed, one's own, those that nobody has, all. */
export const INBOX_FILTERS = ['open', 'mine', 'nobody', 'all'] as const
export type InboxFilter = (typeof INBOX_FILTERS)[number]
