import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Plus } from '@tradewind/ui/icons/plus'
import { UploadSimple } from '@tradewind/ui/icons/upload-simple'
import { lazy, Suspense, useState } from 'react'

const StockDialog = lazy(() =>
  import('./stock-file/stock-dialog.tsx').then((module) => ({ default: module.StockDialog })),
)

export function GoodsHead() {
  const t = useT()
  const [byFile, setByFile] = useState(false)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <h1 className="h1 min-w-0 basis-full wide:flex-1 wide:basis-0 wide:text-[2.75rem]/none">
        {t('console.title.goods')}
      </h1>
      <div className="flex grow flex-wrap gap-2 *:grow *:px-3.5! wide:grow-0">
        <Button kind="soft" size="s" icon={<UploadSimple size={20} />} render={<Link to="/imports" />}>
          {t('console.title.imports')}
        </Button>
        <Button kind="soft" size="s" onClick={() => setByFile(true)}>
          {t('selling.file.open')}
        </Button>
        <Button kind="go" size="s" icon={<Plus size={20} />} render={<Link to="/goods/new" />}>
          {t('console.title.goodsNew')}
        </Button>
      </div>
      {byFile && (
        <Suspense>
          <StockDialog onClose={() => setByFile(false)} />
        </Suspense>
      )}
    </div>
  )
}
