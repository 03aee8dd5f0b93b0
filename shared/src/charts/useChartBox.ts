import { useTheme } from '@dayline/shared/ui'
import { useIsPrinting } from '@dayline/shared/ui/data'
import { useWidth } from './useWidth.ts'

/** Width of a card's content on A4, px. The width on paper cannot be measured before the page is printed. */
const paperWidth = 669

/**
 * The box in which a chart is drawn. A drawing is mounted again when `key` changes, because it reads its colors once.
 * On paper it must not be animated: the page is printed as it is when the drawing is mounted.
 */
export function useChartBox() {
  const { ref, width } = useWidth()
  const { theme } = useTheme()
  const isPrinting = useIsPrinting()
  const box = { ref, isPrinting }
  // The box has the width of its drawing, so that what is laid out over the drawing in percent is aligned with it.
  return isPrinting
    ? { ...box, key: 'paper', width: paperWidth, style: { width: paperWidth } }
    : { ...box, key: theme, width, style: undefined }
}
