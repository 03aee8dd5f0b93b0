import { BinDialog } from '@dayline/shared/bin'

/** Everything that the caller may restore; a file of its own, so that it is loaded when it is opened. */
export function WholeBin({ onClose }: { onClose: () => void }) {
  return <BinDialog onClose={onClose} />
}
