import { CARRIERS } from '@tradewind/contract/carriers'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dialog } from '@tradewind/ui/dialog'
import { TextInput } from '@tradewind/ui/text-input'
import { failedToast } from '@tradewind/ui/toast'
import { saveFile } from '@tradewind/web/save-file'
import { useId, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { FileInput } from './file-input.tsx'

type SendDialogProps = { ids: readonly string[]; onClose: () => void }

/** The chosen orders as a list to be filled in, and the way back in of one that is. */
export function SendDialog({ ids, onClose }: SendDialogProps) {
  const t = useT()
  const known = useId()
  const [carrier, setCarrier] = useState('')
  const save = async () => {
    try {
      const options = { quiet: true, repeatSubmit: false }
      const { blob, filename } = await api.download('POST /api/seller/ship_template', { ids: [...ids] }, options)
      saveFile(blob, filename ?? 'parcel-numbers.csv')
    } catch (error) {
      failedToast((error as Error).message)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('packing.file.title')}
      closeLabel={t('words.close')}
      foot={
        <>
          {ids.length > 0 && (
            <Button kind="soft" size="s" onClick={() => void save()}>
              {t('packing.file.template', { count: ids.length })}
            </Button>
          )}
          <FileInput kind="go" carrier={carrier}>
            {t('packing.file.choose')}
          </FileInput>
        </>
      }
    >
      <p className="mb-4 text-s text-ink-2">{t('packing.file.text')}</p>
      <TextInput
        label={t('packing.file.carrier')}
        optional={t('words.optional')}
        value={carrier}
        onChange={(event) => setCarrier(event.target.value)}
        list={known}
        maxLength={LONGEST.carrier}
        autoComplete="off"
      />
      <datalist id={known}>
        {CARRIERS.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Dialog>
  )
}
