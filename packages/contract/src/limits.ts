/**
 * What a call takes at most. The schemas refuse by these numbers, and the pages say by the same ones what may be typed or
 * added before anything is sent. No schema is in here: a page that only counts loads none.
 */

/** The highest number of an `int` of Postgres: what counts versions and messages. */
export const HIGHEST_INTEGER = 2_147_483_647

/** Letters of what is typed into one field. */
export const LONGEST = {
  email: 254,
  accountName: 40,
  /** Six digits of an app, or a recovery code. */
  factorCode: 16,
  mailedCode: 6,
  /** Of any login. */
  password: 128,
  payPassword: 32,
  remark: 200,
  promoCode: 40,
  promoName: 100,
  review: 2_000,
  payeeLabel: 40,
  /** A card's number or an IBAN, with what people put between its digits. */
  cardNo: 60,
  payeeBank: 80,
  payeeAddress: 120,
  /** Where a push service reaches a browser. */
  endpoint: 1_000,
  goodsTitle: 300,
  handle: 255,
  goodsDescription: 20_000,
  brand: 80,
  categoryName: 60,
  searchWord: 60,
  factName: 100,
  factValue: 1_000,
  optionName: 50,
  optionValue: 100,
  skuCode: 100,
  typeId: 60,
  carrier: 60,
  /** A view of the orders that somebody keeps: its name, and what stands behind the address of the page. */
  viewName: 40,
  viewSearch: 500,
  trackingNo: 60,
  traceText: 200,
  tracePlace: 80,
  staffName: 80,
  reason: 500,
  cancelReason: 200,
  caseRef: 100,
  caseNote: 1_000,
  /** What operators note about a shopper. */
  operatorNote: 1_000,
  bankRef: 100,
  sentRef: 120,
  statementAccount: 80,
  statementRef: 120,
  networkName: 60,
  networkAddress: 100,
  /** What a network is called in calls: TRC20. */
  network: 20,
  transactionHash: 100,
  /** Our own bank account. */
  houseBank: 100,
  houseHolder: 100,
  houseAccountNo: 60,
  refundExplanation: 1_000,
  complaint: 1_000,
  /** A message between buyer, shop and operator. */
  message: 2_000,
  link: 500,
  snippetShort: 20,
  snippetTitle: 60,
  shopName: 60,
  shopStory: 600,
  traderName: 120,
  traderAddress: 300,
  traderRegister: 200,
  phone: 40,
  registerNo: 60,
  vatNo: 24,
  streetAddress: 160,
  postcode: 16,
  area: 160,
  addressDetail: 200,
  addressTag: 20,
  city: 80,
  personName: 80,
  shopStyle: 100,
  awayMessage: 300,
  /** The name of an article in its address. */
  articleId: 60,
  articleTitle: 120,
  articleBody: 20_000,
  /** What readers are told of a change. */
  articleChange: 500,
  /** What somebody says whom an article did not help. */
  articleRemark: 300,
  bannerTitle: 80,
  /** Of an order, or of a trade. */
  orderNo: 20,
  /** Where an upload can be seen. */
  pictureUrl: 300,
  /** A name or a value that products are filtered by. */
  facetWord: 255,
  timeZone: 64,
  /** Of a locale as files call it: zh-cn. */
  localeName: 10,
  /** Where a list goes on. */
  cursor: 400,
} as const

/** Letters of what is searched for. */
export const LONGEST_KEYWORD = 200
/** Letters of a reason that tells something. */
export const SHORTEST_REASON = 3
export const SHORTEST_PROMO_CODE = 3
/** Digits of a payment password (spec 5). */
export const SHORTEST_PAY_PASSWORD = 6
/** Letters of a password, by who logs in with it. */
export const SHORTEST_PASSWORD = { shopper: 6, seller: 10, operator: 12 } as const

/** Pieces of one thing in a bag or an order. */
export const MOST_PIECES = 999
/** Pieces that a line of an order may ever have held: what was bought under a higher limit stays and can come back. */
export const MOST_PIECES_EVER = 999
/** Rows of one page of a list, and things of it that one call names. */
export const MOST_ROWS = 50

/** What a device remembers that its visitor looked at. */
export const MOST_REMEMBERED_LOOKS = 20
/** Pages that a list counts; behind them only a cursor goes on. */
export const MOST_COUNTED_PAGES = 1_000
/** Lines that are ordered at once, and so of one order; lines that a refund is about. */
export const MOST_ORDERED_LINES = 100
export const MOST_REFUND_LINES = 200
export const MOST_PAID_ORDERS = 50
export const MOST_PROMO_USES = 1_000_000
export const MOST_USES_PER_SHOPPER = 99
/** Products that a code can be for, where it is not for all. */
export const MOST_PROMO_GOODS = 100
/** Of them, how many a shopper is shown by name. */
export const SHOWN_PROMO_GOODS = 6
/** Codes that a shop's page shows, and those that a checkout offers. */
export const MOST_SHOWN_PROMOS = 12
export const MOST_OFFERED_PROMOS = 5
/** Codes that somebody keeps, as one list shows them: those that can be used first. */
export const MOST_KEPT_PROMOS = 100
/** What a promo takes off goods. */
export const MOST_PROMO_PERCENT = 90
/** Days of a holiday, and how far ahead it can be set: who is gone for longer takes the goods off the shelf. */
export const LONGEST_HOLIDAY_DAYS = 60
export const FARTHEST_HOLIDAY_DAYS = 365
/** Stars of a review. */
export const HIGHEST_SCORE = 5
/** Hundredths of a percent that administrators may set: of a withdrawal, and of goods. */
export const MOST_FEE_POINTS = 2_000
export const MOST_COMMISSION_POINTS = 5_000
/** Whole days that a shop has between the word that its commission rises and the day from which it does. */
export const COMMISSION_NOTICE_DAYS = 15
export const MOST_CONFIRMATIONS = 10_000
/** Lines of a bag. */
export const MOST_BAG_LINES = 200
export const MOST_REVIEW_PICTURES = 6
export const MOST_EVIDENCE = 3
export const MOST_PACKAGES = 20
/** Orders that are told by their ids alone, so that all of them can be chosen. */
export const MOST_CHOSEN_ORDERS = 1_000
/** Orders that are marked as packed, or printed, by one call. */
export const MOST_ORDERS_AT_ONCE = 200
/** A file of parcel numbers. */
export const MOST_SHIP_FILE_BYTES = 1024 * 1024
export const MOST_SHIP_ROWS = 2_000
/** Views of the orders that one person keeps. */
export const MOST_VIEWS = 20
/** Pictures of a refund: what its buyer shows, and what a shop shows that contests. */
export const MOST_REFUND_PROOFS = 6
/** What a shop mainly sells, as it says when it applies. */
export const MOST_SHOP_CATEGORIES = 3
/** Pictures of papers of an application. */
export const MOST_PAPERS = 9
/** Ready answers of a shop. */
export const MOST_SNIPPETS = 100
/** Messages of one person in ten seconds. */
export const MOST_MESSAGES = 20
export const MOST_FREIGHT_RULES = 50
export const MOST_FREIGHT_COUNTRIES = 300
/** Days that a parcel is on its way. */
export const MOST_FREIGHT_DAYS = 365
/** Pieces and weight of a parcel that rules of freight are tried with. */
export const MOST_TRIED_PIECES = 1_000
export const MOST_TRIED_GRAMS = 10_000_000
export const MOST_STATEMENT_LINES = 200
export const MOST_GOODS_PICTURES = 12
export const MOST_FACTS = 100
export const MOST_OPTIONS = 3
export const MOST_OPTION_VALUES = 100
export const MOST_SKUS = 250
/** Pieces of one SKU in a warehouse. */
export const MOST_STOCK = 1_000_000
/** Of one piece. */
export const MOST_GRAMS = 1_000_000
/** Days until something is ready to be sent. */
export const MOST_READY_DAYS = 365
/** Categories of the market. */
export const MOST_CATEGORIES = 100
/** Words for a kind of thing in one language, and what it is described by. */
export const MOST_TYPE_WORDS = 40
/** Help and law texts, each in every language. */
export const MOST_ARTICLES = 200
export const HIGHEST_EDITION = 100_000
/** Banners of the first screen, those of other days included. */
export const MOST_BANNERS = 24
/** Products that one change is made to. */
export const MOST_CHOSEN_GOODS = 500
/** SKUs whose prices are changed as one act. */
export const MOST_PRICED_SKUS = 5_000
/** A list of stock that comes back as a file: its lines, and those of them that say something new. */
export const MOST_STOCK_FILE_BYTES = 8 * 1024 * 1024
export const MOST_STOCK_LINES = 100_000
export const MOST_STOCK_ROWS = 10_000
/** By how much a price is raised in one change of many. */
export const MOST_PRICE_RISE_PERCENT = 1_000
export const MOST_IMPORT_COLUMNS = 1_000
/** Values of one filter, and filters by attributes. */
export const MOST_FILTER_VALUES = 50
export const MOST_FILTER_ATTRIBUTES = 12

/** One picture, and one catalogue; larger ones come by the command line. */
export const MOST_PICTURE_BYTES = 8 * 1024 * 1024
export const MOST_IMPORT_BYTES = 50 * 1024 * 1024

/** Rows of a list that goes out as a file. */
export const MOST_EXPORTED = 5_000
