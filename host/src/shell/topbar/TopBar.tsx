import { pathOf, publicPaths, screenOf } from '@dayline/shared/navigation'
import { Can } from '@dayline/shared/session'
import { Button, chakra, Flex, IconButton, Logo } from '@dayline/shared/ui'
import { Download, Menu as MenuIcon, UserPlus } from 'lucide-react'
import { BellSlot } from '../notifications/BellSlot.tsx'
import { OutboxSlot } from '../outbox/OutboxSlot.tsx'
import { PauseSlot } from '../pause/PauseSlot.tsx'
import { RunningWorkSlot } from '../running-work/RunningWorkSlot.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { HelpButton } from './HelpButton.tsx'
import { LiveSign } from './LiveSign.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

type TopBarProps = {
  isMenuOpen: boolean
  /** Null when there is no menu. */
  onMenu: (() => void) | null
  onPalette: () => void
  onHelp: () => void
  /** Help has something new to show. */
  hasNews: boolean
}

/** The bar above the content: home, palette, agent, bell, help, theme, account (docs/product/shell.md#top-bar). */
export function TopBar({ isMenuOpen, onMenu, onPalette, onHelp, hasNews }: TopBarProps) {
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="header"
      align="center"
      gap={{ base: '1', md: '2' }}
      h="var(--shell-top)"
      px={{ base: '3', md: '4' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      {onMenu && (
        <IconButton
          hideFrom="lg"
          label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          icon={<MenuIcon size={20} />}
          onClick={onMenu}
        />
      )}
      <chakra.a
        href={pathOf('my-activities')}
        aria-label="Dayline, my activities"
        borderRadius="l1"
        display="inline-flex"
      >
        <chakra.span hideFrom="sm" display="inline-flex">
          <Logo isMarkOnly />
        </chakra.span>
        <chakra.span hideBelow="sm" display={{ sm: 'inline-flex' }}>
          <Logo />
        </chakra.span>
      </chakra.a>
      <Flex flex="1" justify="flex-end" align="center" gap={{ base: '0', md: '1.5' }}>
        <RunningWorkSlot />
        <PauseSlot />
        <OutboxSlot />
        <LiveSign />
        <PaletteButton onOpen={onPalette} />
        <Button asChild variant="ghost" tone="neutral" size="sm" hideBelow="sm">
          <a href={publicPaths.download} aria-label="Download agent">
            <Download aria-hidden />
            <chakra.span hideBelow="xl">Download agent</chakra.span>
          </a>
        </Button>
        {screenOf('employees') && (
          <Can do="people.manage">
            <Button asChild variant="outline" size="sm" hideBelow="md">
              <a href={pathOf('employees', { a: 1 })}>
                <UserPlus aria-hidden /> Add employee
              </a>
            </Button>
          </Can>
        )}
        <BellSlot />
        <HelpButton hasNews={hasNews} onOpen={onHelp} />
        {/* On phones it is in the account menu. */}
        <chakra.span hideBelow="sm" display={{ sm: 'inline-flex' }}>
          <ThemeSwitch />
        </chakra.span>
        <AccountMenu />
      </Flex>
    </Flex>
  )
}
