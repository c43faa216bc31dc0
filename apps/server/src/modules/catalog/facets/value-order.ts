import type { AttributeReader } from '../../product-types/product-types.ts'

type Counted = { name: string; label: string; values: { value: string; label: string; count: number }[] }

/** Sizes and measures stand in their order, not by how many have them; what no list holds comes behind them. */
export function inOrder(attrs: readonly Counted[], { placeOf }: AttributeReader): Counted[] {
  return attrs.map((attr) => {
    const place = placeOf(attr.name)
    if (!place) return attr
    return { ...attr, values: attr.values.toSorted((one, other) => place(one.value) - place(other.value)) }
  })
}
