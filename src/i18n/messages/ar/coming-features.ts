/** Parts of the product that are not built yet: their names, and what they will be. */
import type { Translation } from '../../translation.ts';
import type { comingFeatures as english } from '../en/coming-features.ts';

export const comingFeatures: Translation<typeof english> = {
  badge: 'قريبًا',
  notYet: 'هذا الجزء غير موجود بعد. كل ما عداه يعمل.',
  home: 'الرئيسية',
  agenda: 'إلى المواعيد',
  someTitle: 'جزء قادم',
  someLine: 'سيكون هنا يومًا ما.',
  features: {
    activities: {
      title: 'النشاط',
      line: 'كل ما جرى في خطة، بترتيب حدوثه: من جاء، وما الذي تغيّر، ومتى.',
    },
    agendas: {
      title: 'مواعيد الآخرين',
      line: 'الخطط التي يشاركها أحدهم معك، في صفحة خاصة بها.',
    },
    calendar: {
      title: 'التقويم',
      line: 'خططك حسب اليوم والأسبوع والشهر والسنة. حتى ذلك الحين تعرضها المواعيد يومًا بيوم وفي قائمة.',
    },
    chat: {
      title: 'الدردشة',
      line: 'تحدّث مع أصحاب خطة، أو مع أي شخص تخطط معه، حتى دون شبكة.',
    },
    collections: {
      title: 'المجموعات',
      line: 'خطط مجموعة تحت عنوان واحد، مثل كل رحلاتك.',
    },
    contactLists: {
      title: 'قوائم جهات الاتصال',
      line: 'من تخطط معهم، في قوائم وقوائم داخل قوائم، لتشارك خطة معهم جميعًا دفعة واحدة.',
    },
    feed: {
      title: 'الجديد',
      line: 'ما يخطط له من تتابعهم، وما تغيّر في خططك. حتى ذلك الحين تجده في الرئيسية وفي الإشعارات.',
    },
    helpCenter: {
      title: 'المساعدة',
      line: 'هنا ستكون أسئلة وأجوبة عن Outing.',
    },
    info: {
      title: 'عن Outing',
      line: 'ما فائدة Outing، ومن يصنعه، وما الجديد فيه.',
    },
    invite: {
      title: 'دعوة الأصدقاء',
      line: 'ادعُ أصدقاءك إلى Outing. ويمكنك من الآن دعوة أشخاص إلى كل خطة من خططك.',
    },
    people: {
      title: 'الأشخاص',
      line: 'ابحث عن أشخاص وتابعهم، واعرف من يتابعك.',
    },
    pricing: {
      title: 'الأسعار',
      line: 'Outing مجاني الآن. وإن صار هناك ما يُدفع يومًا، فسيُقال هنا أولًا.',
    },
    profile: {
      title: 'الملف الشخصي',
      line: 'صفحة عن شخص: من هو، وما يشاركه معك. حسابك أنت في الإعدادات.',
    },
  },
};
