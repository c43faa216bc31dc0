type Board = {
  day: string
  seal: string | null
  seed: string
  settings: { lane_percent: number; shop_percent: number; young_percent: number }
  counts: readonly { shop_id: string; qualified: number; waiting: number; young: boolean }[]
  places: readonly string[]
}

export function seedOf(board: Pick<Board, 'seal' | 'day'>): string
export function placesOf(board: Pick<Board, 'counts' | 'settings' | 'seed'>): string[]
export function differencesIn(board: Board): string[]
