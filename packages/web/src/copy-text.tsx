import { IconButton } from '@tradewind/ui/icon-button'
import { Copy } from '@tradewind/ui/icons/copy'
import { copyToClipboard } from './clipboard.ts'

/** A number that people read to each other, with the button that copies it. Numbers run from left to right everywhere. */
export function CopyText({ text, label }: { text: string; label: string }) {
  return (
    <span className="-me-3 inline-flex min-w-0 items-center text-s font-semibold">
      <bdi dir="ltr" className="min-w-0 break-all">
        {text}
      </bdi>
      <IconButton label={label} onClick={() => void copyToClipboard(text)}>
        <Copy size={20} />
      </IconButton>
    </span>
  )
}
