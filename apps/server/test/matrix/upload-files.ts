let catalogues = 0

/** A small catalogue unlike any other: the same file again would be the same import. */
export function catalogueFile(): File {
  catalogues += 1
  return new File([`Handle,Variant Price\nnobody-${catalogues},1.00\n`], 'prices.csv', { type: 'text/csv' })
}

/** What came in of an SKU that nobody sells. */
export const stockList = (): File => new File(['SKU,Came in\nNO-SUCH-SKU,5\n'], 'stock.csv', { type: 'text/csv' })

/** Parcel numbers of an order that nobody placed. */
export const parcelNumbers = (): File =>
  new File(['Order,Carrier,Tracking number\nNOSUCHSN00,CTT,CT1\n'], 'sent.csv', { type: 'text/csv' })
