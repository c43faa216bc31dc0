import { useT } from '@tradewind/messages/react'
import { CaretDown } from '@tradewind/ui/icons/caret-down'

type HashedTextProps = { how: string; hashes: [label: string, hash: string][]; text: string }

/** For those who check it themselves: what to hash, and what has to come out. */
export function HashedText({ how, hashes, text }: HashedTextProps) {
  const t = useT()
  return (
    <details className="group mt-3 border-t border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-s font-semibold">
        {t('funds.proof.yourself')}
        <CaretDown size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="pb-3 text-s text-pretty text-ink-2">{how}</p>
      <dl className="grid gap-3 pb-2">
        <Exact label={t('funds.proof.text')} text={text} />
        {hashes.map(([label, hash]) => (
          <Exact key={label} label={label} text={hash} />
        ))}
      </dl>
    </details>
  )
}

function Exact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="cap">{label}</dt>
      <dd dir="ltr" className="mt-1 rounded-m bg-sunk p-3 text-start font-mono text-cap break-all select-all">
        {text}
      </dd>
    </div>
  )
}
