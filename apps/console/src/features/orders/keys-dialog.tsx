import { useT } from '@tradewind/messages/react'
import { Dialog } from '@tradewind/ui/dialog'

const KEYS = {
  step: ['j', 'k'],
  open: ['Enter'],
  close: ['Esc'],
  choose: ['x'],
  chooseTo: ['⇧', 'x'],
  pack: ['p'],
  print: ['⌘/Ctrl', 'P'],
  send: ['⌘/Ctrl', 'Enter'],
  find: ['/'],
  filter: ['f'],
  help: ['?'],
} as const

/** Every key of the orders. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog open onClose={onClose} title={t('packing.keys.title')} closeLabel={t('words.close')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {Object.entries(KEYS).map(([name, keys]) => (
          <div key={name} className="contents">
            <dt className="flex gap-1" dir="ltr">
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </dt>
            <dd>{t(`packing.keys.${name as keyof typeof KEYS}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** The few that matter while one packs, under the list, where there is a keyboard. */
export function KeysLine() {
  const t = useT()
  return (
    <p className="cap mt-3 hidden flex-wrap items-center gap-x-4 gap-y-1 wide:pointer-fine:flex">
      {(['step', 'choose', 'pack', 'help'] as const).map((name) => (
        <span key={name} className="flex items-center gap-1">
          <span className="flex gap-1" dir="ltr">
            {KEYS[name].map((key) => (
              <Key key={key} name={key} />
            ))}
          </span>
          {t(`packing.keys.${name}`)}
        </span>
      ))}
    </p>
  )
}

function Key({ name }: { name: string }) {
  return <kbd className="rounded-[5px] bg-sunk px-1.5 py-0.5 text-s font-semibold text-ink-2">{name}</kbd>
}
