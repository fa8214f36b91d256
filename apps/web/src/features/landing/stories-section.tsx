import { Stars } from "../../components/ui/text/marks.tsx";
import { cn } from "../../lib/cn.ts";
import landingSectionStyles from "./landing-section.module.css";
import styles from "./stories-section.module.css";

type Story = { quote: string; name: string; from: string };

const LEADING: Story = {
  quote:
    "We had three weeks to decide on an acquisition and nobody in-house who had done one. The diligence memo was the first document our board read twice.",
  name: "Henrike Vasquez-Moore",
  from: "Finance director, Halden & Pryce Foods. Acquisition Support",
};

const OTHERS: readonly Story[] = [
  {
    quote:
      "I was paid for each milestone within a day of sign\u2011off. I have not written a chasing email since joining.",
    name: "Tomasz Okonjo",
    from: "Product strategy adviser, INSEAD",
  },
  {
    quote: "It told me plainly why each person might not suit. My co-founder was the second name on the list.",
    name: "Saoirse Vandermeulen",
    from: "Founder, Quaymark Robotics. Co-founder Finding",
  },
];

export function StoriesSection() {
  return (
    <section
      className={cn(landingSectionStyles.section, landingSectionStyles.ruled, "wrap grid-12")}
      id="stories"
      aria-labelledby="stories-title"
    >
      <h2 className="sr-only" id="stories-title">
        Success stories
      </h2>
      <figure className={styles.main}>
        <Stars value={5} />
        <blockquote className="display-2">{LEADING.quote}</blockquote>
        <Teller story={LEADING} />
      </figure>
      <div className={styles.side}>
        {OTHERS.map((story) => (
          <figure key={story.name}>
            <Stars value={5} />
            <blockquote className="display-4">{story.quote}</blockquote>
            <Teller story={story} />
          </figure>
        ))}
      </div>
    </section>
  );
}

function Teller({ story }: { story: Story }) {
  return (
    <figcaption className="text-sm">
      <span className="font-semibold">{story.name}</span>
      <br />
      <span className="mute">{story.from}</span>
    </figcaption>
  );
}
