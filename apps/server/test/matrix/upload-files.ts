let catalogues = 0

/** A small catalogue unlike any other: the same file again would be the same import. */
export function catalogueFile(): File {
  catalogues += 1
  return new File([`Handle,Variant Price\nnobody-${catalogues},1.00\n`], 'prices.csv', { type: 'text/csv' })
}
