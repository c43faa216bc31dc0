/** The columns of Shopify's product CSV that mean something here, as it writes them, and five of our own. */
export const COLUMN = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  vendor: 'Vendor',
  category: 'Product Category',
  type: 'Type',
  kind: 'Kind (product.metafields.tradewind.kind)',
  tags: 'Tags',
  published: 'Published',
  optionName: (place: number) => `Option${place} Name`,
  optionValue: (place: number) => `Option${place} Value`,
  code: 'Variant SKU',
  grams: 'Variant Grams',
  stock: 'Variant Inventory Qty',
  price: 'Variant Price',
  barcode: 'Variant Barcode',
  image: 'Image Src',
  imagePlace: 'Image Position',
  variantImage: 'Variant Image',
  status: 'Status',
  subtitle: 'Subtitle (product.metafields.tradewind.subtitle)',
  facts: 'Facts (product.metafields.tradewind.facts)',
  readyDays: 'Ready days (product.metafields.tradewind.ready_days)',
  exempt: 'Revocation exemption (product.metafields.tradewind.revocation_exemption)',
} as const

export const MOST_OPTIONS = 3

/** The value with which Shopify says that a product has no options. */
export const NO_OPTION = { name: 'Title', value: 'Default Title' } as const

/** Another name that Shopify itself has used for a column. */
export const SYNONYMS: Record<string, string> = {
  'url handle': 'Handle',
  description: 'Body (HTML)',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  price: 'Variant Price',
  'inventory quantity': 'Variant Inventory Qty',
  'product image url': 'Image Src',
  'variant image url': 'Variant Image',
  'weight value (grams)': 'Variant Grams',
  'published on online store': 'Published',
}

// A spreadsheet takes a cell that begins like this for a formula and runs it (OWASP, "CSV injection").
const FORMULA = /^'*[=+\-@\t\r]/

/** A cell that no spreadsheet runs: one `'` before what would be a formula. `unguarded` takes exactly that one away. */
export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

export const unguarded = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)
