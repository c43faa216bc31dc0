import type { Answer } from '@tradewind/contract/calls'

export type TypeRow = Answer<'GET /api/admin/type_list'>['list'][number]
export type ShownType = { type: TypeRow; depth: number; state: 'open' | 'closed' | 'leaf' }

/** The lines of the tree: closed at first; with something typed those that are called so, each below what it stands under. */
export function shownTypes(types: readonly TypeRow[], typed: string, open: ReadonlySet<string>): ShownType[] {
  const below = new Map<string | null, TypeRow[]>()
  for (const type of types) below.set(type.parent, [...(below.get(type.parent) ?? []), type])
  const wanted = folded(typed)
  const isCalled = ({ name, words }: TypeRow) => [name, ...words].some((word) => folded(word).includes(wanted))
  const isShown = (type: TypeRow): boolean =>
    wanted === '' || isCalled(type) || (below.get(type.id) ?? []).some(isShown)
  const linesOf = (parent: string | null, depth: number): ShownType[] =>
    (below.get(parent) ?? []).filter(isShown).flatMap((type) => {
      const children = below.get(type.id) ?? []
      const isOpen = wanted === '' ? open.has(type.id) : children.some(isShown)
      const state = children.length === 0 ? 'leaf' : isOpen ? 'open' : 'closed'
      return [{ type, depth, state } as const, ...(isOpen ? linesOf(type.id, depth + 1) : [])]
    })
  return linesOf(null, 0)
}

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
