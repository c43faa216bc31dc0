import { useNavigate } from '@tanstack/react-router'
import type { ButtonProps } from '@tradewind/ui/button'
import { api } from '../../../shared/api.ts'
import { FileButton } from '../../../shared/file-button.tsx'

type FileInputProps = Pick<ButtonProps, 'kind' | 'children'> & {
  /** Of rows that name none. */
  carrier?: string
}

/** Chooses a file of parcel numbers; it is read at once, and its page says what is right with it. */
export function FileInput({ kind, carrier, children }: FileInputProps) {
  const navigate = useNavigate()
  const read = async (file: File) => {
    const named = carrier?.trim()
    const { id } = await api.upload(
      'POST /api/seller/ship_file_add',
      { file, ...(named && { carrier: named }) },
      { repeatSubmit: false, quiet: true },
    )
    await navigate({ to: '/orders/send/$id', params: { id } })
  }
  return (
    <FileButton kind={kind} onFile={read}>
      {children}
    </FileButton>
  )
}
