import { AnimatePresence, domMax, LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import { ToastCard } from './ToastCard.tsx'
import type { Toast } from './toasts.ts'

/** Toasts that slide in and out while the others close the gap. With reduced motion they only fade. */
export function MovingToasts({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <LazyMotion features={domMax} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.18, ease: 'easeOut' }}>
        <AnimatePresence initial={false} mode="popLayout">
          {toasts.map((each) => (
            <m.div
              key={each.id}
              layout
              initial={{ opacity: 0, y: 16 }}
              animate={{ opacity: 1, y: 0 }}
              exit={{ opacity: 0, x: 32 }}
            >
              <ToastCard toast={each} />
            </m.div>
          ))}
        </AnimatePresence>
      </MotionConfig>
    </LazyMotion>
  )
}
