import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { ArrowLeft } from '@tradewind/ui/icons/arrow-left'
import { X } from '@tradewind/ui/icons/x'
import type { ReactNode } from 'react'
import { NextInQueue } from './queue-next.tsx'

type PanelHeadProps = { id: string; above: ReactNode; children: ReactNode; onClose: () => unknown }

/** The head of a detail panel: what it is about, and the way back to the list. */
export function PanelHead({ id, above, children, onClose }: PanelHeadProps) {
  const t = useT()
  return (
    <header>
      <div className="-mx-2 flex items-center gap-1">
        <IconButton label={t('words.back')} onClick={() => onClose()} className="min-[1180px]:hidden">
          <ArrowLeft flip />
        </IconButton>
        <p className="cap min-w-0 flex-1 ps-2">{above}</p>
        <NextInQueue />
        <IconButton label={t('words.close')} onClick={() => onClose()} className="hidden min-[1180px]:grid">
          <X size={20} />
        </IconButton>
      </div>
      <h1 id={id} className="h2">
        {children}
      </h1>
    </header>
  )
}
