import { useT } from '@tradewind/messages/react'

/** What the keyboard does in the inbox, where there is one. */
export function InboxKeys() {
  const t = useT()
  const keys = [
    [['j', 'k'], t('inbox.keys.step')],
    [['r'], t('inbox.keys.reply')],
    [['a'], t('inbox.keys.assign')],
    [['e'], t('inbox.keys.close')],
    [['/'], t('inbox.keys.find')],
    [['Esc'], t('inbox.keys.back')],
  ] as const
  return (
    <details id="inbox-keys" className="cap mt-3 hidden wide:block">
      <summary className="cursor-pointer py-2">
        <Key name="?" /> {t('inbox.keys.all')}
      </summary>
      <ul className="grid gap-1.5 py-1">
        {keys.map(([names, does]) => (
          <li key={does}>
            {names.map((name) => (
              <Key key={name} name={name} />
            ))}{' '}
            {does}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Key({ name }: { name: string }) {
  return (
    <kbd className="me-1 rounded-[5px] bg-sunk px-1.5 py-0.5 font-semibold text-ink-2" dir="ltr">
      {name}
    </kbd>
  )
}
