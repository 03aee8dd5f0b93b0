import { BinDialog } from '@dayline/shared/bin'

/** Everything that the caller may restore; in its own file, so that it is loaded only when opened. */
export function WholeBin({ onClose }: { onClose: () => void }) {
  return <BinDialog onClose={onClose} />
}
