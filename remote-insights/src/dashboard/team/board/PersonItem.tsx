import { useProfile } from '@dayline/shared/router'
import { chakra } from '@dayline/shared/ui'
import { useIsNear } from '@dayline/shared/ui/data'
import { memo } from 'react'
import { nameOf } from '../../teamStatus.ts'
import type { TeamView } from '../ViewSwitch.tsx'
import { PersonCard, type PersonProps } from './PersonCard.tsx'
import { PersonRow } from './PersonRow.tsx'

type PersonItemProps = PersonProps & { view: TeamView; isLong: boolean }

/**
 * A person on the board; a click opens the profile drawer. On a long board those out of sight are their names only: a
 * thousand cards at once would take seconds. The names stay for the keyboard, screen readers and the browser's search.
 */
export const PersonItem = memo(function PersonItem({ view, isLong, ...props }: PersonItemProps) {
  const { openProfile } = useProfile()
  const { ref, isNear } = useIsNear(isLong)
  const open = () => openProfile({ employeeId: props.person.Employee.ID })
  const Content = view === 'rows' ? PersonRow : PersonCard
  return (
    // The item is for the pointer; the name is the button for everyone else.
    <chakra.li ref={ref} data-item onClick={open}>
      {isNear ? (
        <Content {...props} onOpen={open} />
      ) : (
        <button type="button" onClick={open}>
          {nameOf(props.person)}
        </button>
      )}
    </chakra.li>
  )
})
