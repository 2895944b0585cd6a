import { useSite } from '../../../client/routing/site-context.ts';
import { href } from '../../../shared/paths.ts';
import type { Link, Navigation } from '../../../shared/shell.ts';
import { FooterColumn } from './footer-column.tsx';
import { SocialIcon } from './social-icon.tsx';

interface SiteLinksProps {
  navigation: Navigation;
  socialLinks: Link[];
}

/** Without popovers, the menu button leads here. */
export function SiteLinks({ navigation: { groups, industries }, socialLinks }: SiteLinksProps) {
  const { productSlug } = useSite();
  const quickLinks = [
    { label: 'Home', href: href.home() },
    { label: 'Portfolio', href: href.portfolio() },
    { label: 'Blogs', href: href.blogs() },
    { label: 'Case Studies', href: href.caseStudies() },
    { label: 'Career', href: href.career() },
    { label: 'Our Story', href: href.about(productSlug) },
    { label: 'Our Team', href: href.team() },
    { label: 'Our Culture', href: href.culture() },
    { label: 'Contact', href: href.contact() },
  ];
  return (
    <nav className="footer__columns" id="site-links" aria-label="Site links">
      <FooterColumn title="Quick links">{linksTo(quickLinks)}</FooterColumn>
      <div className="footer__stack">
        <FooterColumn title="Services">
          {linksTo(groups.map(({ slug, name }) => ({ label: name, href: href.services(slug) })))}
        </FooterColumn>
        <FooterColumn title="Follow" look="icons">
          {socialLinks.map(({ label, href }) => (
            <a key={href} href={href} aria-label={label} title={label}>
              <SocialIcon network={label} />
            </a>
          ))}
        </FooterColumn>
      </div>
      <FooterColumn title="Industries">
        {linksTo(industries.map(({ name, href }) => ({ label: name, href })))}
      </FooterColumn>
      <FooterColumn title="Technologies" look="words">
        {technologies}
      </FooterColumn>
    </nav>
  );
}

function linksTo(links: Link[]) {
  return links.map(({ label, href }) => (
    <a key={href} href={href}>
      {label}
    </a>
  ));
}

const technologies = (
  'Zephyr,FreeRTOS,ThreadX,QNX 8,Yocto,Buildroot,AOSP,U-Boot,MCUboot,TF-A,OP-TEE,C,C++,Rust,Go,TypeScript,Python,' +
  'Altium,KiCad,Ansys SIwave,STM32,nRF52/53/91,ESP32,i.MX 8/9,AM62,RK3588,Jetson,BLE 5.4,Thread,Matter,LoRaWAN,' +
  'LTE-M,NB-IoT,Wi-Fi 6,UWB,CAN FD,Modbus,OPC UA,MQTT 5,LwM2M,gRPC,AWS IoT,Azure IoT,TimescaleDB,Kafka,Grafana,' +
  'TFLite Micro,Robot Framework,Jenkins,GitLab CI'
).split(',');
