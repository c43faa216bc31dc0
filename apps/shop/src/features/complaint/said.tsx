import { useFormat } from '@tradewind/messages/react'

/** What a side said, and when; `strong` what was decided. */
export function Said({ title, said, strong }: { title: string; said: { text: string; at: string }; strong?: boolean }) {
  const format = useFormat()
  return (
    <section className={`mt-4 rounded-l p-4 ${strong ? 'bg-raised' : 'bg-sunk'}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="h3">{title}</h2>
        <time dateTime={said.at} className="cap">
          {format.dateTime(said.at)}
        </time>
      </div>
      <p dir="auto" className="mt-1.5 whitespace-pre-line">
        {said.text}
      </p>
    </section>
  )
}
