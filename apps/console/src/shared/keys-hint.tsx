import { useT } from '@tradewind/messages/react'

/** What the keyboard does in a queue, where there is one. */
export function KeysHint() {
  const t = useT()
  return (
    <p className="cap mt-3 hidden flex-wrap items-center gap-x-3 gap-y-1 wide:flex">
      <span>
        <Key name="j" /> <Key name="k" /> {t('auditing.keys.step')}
      </span>
      <span>
        <Key name="Esc" /> {t('auditing.keys.close')}
      </span>
    </p>
  )
}

function Key({ name }: { name: string }) {
  return (
    <kbd className="rounded-[5px] bg-sunk px-1.5 py-0.5 font-semibold text-ink-2" dir="ltr">
      {name}
    </kbd>
  )
}
