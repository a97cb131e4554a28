/** Shows the head of every screen that is not a tab on phones: the way back, the title, and its actions. */
import { PageHeader, type PageHeaderProps } from '#ui/lists/section-header.tsx';
import { BackButton } from './back-button.tsx';
import { useGoBack } from './go-back.ts';

interface SubPageHeadProps extends Omit<PageHeaderProps, 'back'> {
  /** The screen above, where Back leads when the visit began here. */
  up: string;
  /** The rail of wide screens contains it: only a phone needs a way back. */
  inRail?: boolean;
}

export function SubPageHead({ up, inRail = false, ...header }: SubPageHeadProps) {
  const goBack = useGoBack(up);
  return (
    <PageHeader
      {...header}
      back={<BackButton onBack={goBack} {...(inRail && { className: 'md:hidden' })} />}
    />
  );
}
