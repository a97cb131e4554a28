/** Shows the app's suggestions below the content of a screen, where they cover nothing that can be pressed. */
import { InstallPrompts } from '#features/install/install-prompts.tsx';
import { offers } from '#features/install/offer.ts';
import { Boundary } from '#features/shell/screens/boundary.tsx';
import { TourGuide } from '#features/tour/tour-guide.tsx';
import { AllWords } from '#i18n/language.tsx';

export default function Offers() {
  return (
    <>
      <Boundary fallback={null}>
        <AllWords needed="all">
          <InstallPrompts offers={offers} />
        </AllWords>
      </Boundary>
      <Boundary fallback={null}>
        <AllWords needed="all">
          <TourGuide />
        </AllWords>
      </Boundary>
    </>
  );
}
