import { chakra, type HTMLChakraProps, LogoMark } from '@dayline/shared/ui'
import { useEffect, useRef, useState } from 'react'

const attempts = 10
const pause = 1000

function withRetry(src: string, attempt: number): string {
  if (attempt === 0) return src
  const [path = '', hash] = src.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}retry=${attempt}${hash ? `#${hash}` : ''}`
}

type RetryImageProps = Omit<HTMLChakraProps<'img'>, 'src'> & { src: string | null | undefined; alt: string }

/**
 * A picture that may not be available yet: a failed load is retried up to 10 times, 1 s apart, with a `retry`
 * parameter, and only while the picture is in view; then a placeholder replaces it (docs/product/lists.md#images).
 */
export function RetryImage({ src, ...rest }: RetryImageProps) {
  // A new picture restarts the count of attempts.
  return src ? <Attempts key={src} src={src} {...rest} /> : <Fallback {...rest} />
}

function Fallback({ alt, ...rest }: HTMLChakraProps<'img'> & { alt: string }) {
  const { w, h, width, height, boxSize, borderRadius, aspectRatio } = rest
  return (
    <chakra.span
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${alt} (could not be loaded)` })}
      display="flex"
      alignItems="center"
      justifyContent="center"
      bg="bg.muted"
      {...{ w, h, width, height, boxSize, borderRadius, aspectRatio }}
    >
      <chakra.span opacity="0.5" filter="grayscale(1)" display="inline-flex">
        <LogoMark size={28} />
      </chakra.span>
    </chakra.span>
  )
}

function Attempts({ src, ...rest }: RetryImageProps & { src: string }) {
  const image = useRef<HTMLImageElement>(null)
  const isVisible = useRef(true)
  const onVisible = useRef<(() => void) | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const [isGivenUp, setIsGivenUp] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    // A screen can have hundreds of pictures, and most of them load.
    if (!hasFailed || !image.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => {
      isVisible.current = Boolean(entry?.isIntersecting)
      if (isVisible.current) onVisible.current?.()
    })
    observer.observe(image.current)
    return () => observer.disconnect()
  }, [hasFailed])
  useEffect(() => () => clearTimeout(timer.current), [])

  function handleError() {
    setHasFailed(true)
    if (attempt >= attempts) return setIsGivenUp(true)
    timer.current = setTimeout(() => {
      const next = () => {
        onVisible.current = null
        setAttempt(attempt + 1)
      }
      if (isVisible.current) next()
      else onVisible.current = next
    }, pause)
  }

  if (isGivenUp) return <Fallback {...rest} />
  return (
    <chakra.img
      ref={image}
      loading="lazy"
      decoding="async"
      bg="bg.muted"
      {...rest}
      src={withRetry(src, attempt)}
      onError={handleError}
    />
  )
}
