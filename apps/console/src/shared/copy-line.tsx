import { cx } from '@tradewind/ui/cx'
import { IconButton } from '@tradewind/ui/icon-button'
import { Copy } from '@tradewind/ui/icons/copy'
import { copyToClipboard } from '@tradewind/web/clipboard'

type CopyLineProps = {
  label: string
  text: string
  /** The name of the button. */
  copy: string
  /** For what nobody reads aloud: a hash. */
  mono?: boolean
}

/** One entry of a `dl` that is to be taken along to the letter: it can be copied, and is never mirrored or translated. */
export function CopyLine({ label, text, copy, mono }: CopyLineProps) {
  return (
    <div className="rounded-m bg-sunk py-1 ps-3.5 pe-1">
      <dt className="cap">{label}</dt>
      <dd className="flex items-center gap-2">
        <span
          dir="ltr"
          translate="no"
          className={cx(
            'min-w-0 flex-1 text-start break-all select-all',
            mono ? 'font-mono text-cap' : 'text-[1.0625rem] font-semibold',
          )}
        >
          {text}
        </span>
        <IconButton label={copy} onClick={() => void copyToClipboard(text)}>
          <Copy size={20} />
        </IconButton>
      </dd>
    </div>
  )
}
