import { useT } from '@tradewind/messages/react'
import { createContext, type ReactNode, useContext } from 'react'

type Place = { ids: readonly string[]; open: string | undefined; onOpen: (id: string) => void }

const QueuePlace = createContext<Place | undefined>(undefined)

/** Tells what is opened from a queue where it stands in it. */
export function QueuePlaceProvider({ children, ...place }: Place & { children: ReactNode }) {
  return <QueuePlace value={place}>{children}</QueuePlace>
}

/** Leads to the next of the queue, behind the last one to the one before; nowhere when there is no other. */
export function useGoOn(): () => void {
  const place = useContext(QueuePlace)
  return () => {
    const next = place && nextOf(place)
    if (place && next !== undefined) place.onOpen(next)
  }
}

function nextOf({ ids, open }: Place): string | undefined {
  const at = open === undefined ? -1 : ids.indexOf(open)
  return ids[at + 1] ?? (at > 0 ? ids[at - 1] : undefined)
}

/** Where one stands in the queue, and the way on without deciding: "Next 1/5". */
export function NextInQueue() {
  const t = useT()
  const place = useContext(QueuePlace)
  const goOn = useGoOn()
  const at = place?.open === undefined ? -1 : place.ids.indexOf(place.open)
  if (!place || at < 0 || place.ids.length < 2) return null
  return (
    <button
      type="button"
      onClick={goOn}
      className="pressable hit flex-none rounded-full bg-sunk px-3 py-1.5 text-s font-medium"
    >
      {t('console.frame.next', { at: at + 1, count: place.ids.length })}
    </button>
  )
}
