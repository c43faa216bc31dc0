import { useNavigate } from '@tanstack/react-router'
import type { ButtonProps } from '@tradewind/ui/button'
import { api } from '../../../shared/api.ts'
import { FileButton } from '../../../shared/file-button.tsx'

type StockFileButtonProps = Pick<ButtonProps, 'kind' | 'children'> & {
  /** As somebody typed it by their own clock; nothing where it was just now. */
  countedAt?: string
}

/** Chooses a file of stock; it is read at once, and its page says what it would change. */
export function StockFileButton({ kind, countedAt, children }: StockFileButtonProps) {
  const navigate = useNavigate()
  const read = async (file: File) => {
    const { id } = await api.upload(
      'POST /api/seller/stock_file_add',
      { file, ...(countedAt && { counted_at: new Date(countedAt).toISOString() }) },
      { repeatSubmit: false, quiet: true },
    )
    await navigate({ to: '/goods/stock/$id', params: { id } })
  }
  return (
    <FileButton kind={kind} onFile={read}>
      {children}
    </FileButton>
  )
}
