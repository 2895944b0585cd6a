/** What the company builds with, from boot code to dashboards. */
export const technologies = (
  'Zephyr,FreeRTOS,ThreadX,QNX 8,Yocto,Buildroot,AOSP,U-Boot,MCUboot,TF-A,OP-TEE,C,C++,Rust,Go,TypeScript,Python,' +
  'Altium,KiCad,Ansys SIwave,STM32,nRF52/53/91,ESP32,i.MX 8/9,AM62,RK3588,Jetson,BLE 5.4,Thread,Matter,LoRaWAN,' +
  'LTE-M,NB-IoT,Wi-Fi 6,UWB,CAN FD,Modbus,OPC UA,MQTT 5,LwM2M,gRPC,AWS IoT,Azure IoT,TimescaleDB,Kafka,Grafana,' +
  'TFLite Micro,Robot Framework,Jenkins,GitLab CI'
).split(',');
