import { activeLocales } from '@tradewind/messages/locales'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { DownloadSimple } from '@tradewind/ui/icons/download-simple'
import { Select } from '@tradewind/ui/select'
import { saveFile } from '@tradewind/web/save-file'
import { useState } from 'react'
import { downloadGoods } from './imports-queries.ts'

/** The shop's products as a file that a spreadsheet opens, and that can be imported again. */
export function ExportGroup() {
  const t = useT()
  const { file_name } = useLocale()
  const [language, setLanguage] = useState<string>(file_name)
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { blob, filename } = await downloadGoods(language)
      saveFile(blob, filename ?? 'products.csv')
    } catch {
      // The client has said why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="rounded-l bg-raised p-4 [--ground:var(--raised)] wide:p-5">
      <h2 className="h3">{t('importing.export.title')}</h2>
      <p className="mt-0.5 mb-3.5 text-s text-ink-2">{t('importing.export.text')}</p>
      <Select
        label={t('importing.export.language')}
        options={activeLocales.map((locale) => ({ value: locale.file_name, label: locale.autonym }))}
        value={language}
        onChange={setLanguage}
      />
      <Button
        kind="line"
        size="s"
        icon={<DownloadSimple size={20} />}
        busy={busy}
        busyLabel={t('words.loading')}
        onClick={download}
        className="mt-4"
      >
        {t('importing.export.button')}
      </Button>
    </section>
  )
}
